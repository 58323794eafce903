/* SPDX-License-Identifier: Apache-2.0 */
#include "src/cli/turns.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_USUAL = 8, STACK = 64 * 1024 * 1024 }; /* no page of a stack is there before it is touched */

enum state { BEGUN, TAKEN, DONE };

struct line {
  const struct turns *turns;
  pthread_mutex_t lock;
  pthread_cond_t begun, done;
  char *kept;         /* a ring of what is kept of each */
  enum state *states; /* the same of how far it is */
  size_t room;        /* of both */
  size_t next;        /* is begun next */
  size_t taken;       /* all before it were taken */
  bool over;          /* no more are begun */
  pthread_t *threads;
  size_t thread_count;
};

static void *turn_at(const struct line *line, size_t index) {
  return line->kept + index % line->room * line->turns->size;
}

/* Works on the first that nobody took.  The lock is held before and behind it. */
static void work_on_next(struct line *line) {
  size_t index = line->taken++;
  line->states[index % line->room] = TAKEN;
  pthread_mutex_unlock(&line->lock);
  line->turns->work(line->turns->data, turn_at(line, index));
  pthread_mutex_lock(&line->lock);
  line->states[index % line->room] = DONE;
  pthread_cond_signal(&line->done);
}

static void *run(void *data) {
  struct line *line = data;
  pthread_mutex_lock(&line->lock);
  while (line->taken < line->next || !line->over)
    if (line->taken < line->next)
      work_on_next(line);
    else
      pthread_cond_wait(&line->begun, &line->lock);
  pthread_mutex_unlock(&line->lock);
  return NULL;
}

/* Starts them; those that the system refuses are done without. */
static void start_threads(struct line *line) {
  pthread_attr_t attributes;
  if (line->turns->jobs < 2 || pthread_attr_init(&attributes)) return;
  pthread_attr_setstacksize(&attributes, STACK);
  while (line->thread_count < line->turns->jobs &&
         !pthread_create(&line->threads[line->thread_count], &attributes, run, line))
    line->thread_count++;
  pthread_attr_destroy(&attributes);
}

static void end_threads(struct line *line) {
  pthread_mutex_lock(&line->lock);
  line->over = true;
  pthread_cond_broadcast(&line->begun);
  pthread_mutex_unlock(&line->lock);
  for (size_t i = 0; i < line->thread_count; i++)
    pthread_join(line->threads[i], NULL);
}

static void begin_next(struct line *line) {
  void *turn = memset(turn_at(line, line->next), 0, line->turns->size);
  line->turns->begin(line->turns->data, line->next, turn);
  pthread_mutex_lock(&line->lock);
  line->states[line->next++ % line->room] = BEGUN;
  pthread_cond_signal(&line->begun);
  pthread_mutex_unlock(&line->lock);
}

/* Until INDEX is done; what no thread took is worked on here. */
static void wait_for(struct line *line, size_t index) {
  pthread_mutex_lock(&line->lock);
  while (line->states[index % line->room] != DONE)
    if (!line->thread_count)
      work_on_next(line);
    else
      pthread_cond_wait(&line->done, &line->lock);
  pthread_mutex_unlock(&line->lock);
}

static void take(struct line *line) {
  const struct turns *turns = line->turns;
  size_t ahead = line->thread_count ? line->room : 1, end = turns->count;
  for (size_t index = 0; index < end; index++) {
    while (line->next < turns->count && line->next < index + ahead)
      begin_next(line);
    wait_for(line, index);
    if (!turns->end(turns->data, index, turn_at(line, index))) end = index + 1;
  }
  for (; end < line->next; end++) {
    wait_for(line, end);
    turns->drop(turns->data, turn_at(line, end));
  }
}

bool turns_take(const struct turns *turns) {
  struct line line = {.turns = turns, .room = turns->jobs + 1};
  line.kept = calloc(line.room, turns->size);
  line.states = calloc(line.room, sizeof *line.states);
  line.threads = calloc(turns->jobs, sizeof *line.threads);
  bool room = line.kept && line.states && line.threads;
  if (room) {
    pthread_mutex_init(&line.lock, NULL);
    pthread_cond_init(&line.begun, NULL);
    pthread_cond_init(&line.done, NULL);
    start_threads(&line);
    take(&line);
    end_threads(&line);
    pthread_cond_destroy(&line.done);
    pthread_cond_destroy(&line.begun);
    pthread_mutex_destroy(&line.lock);
  }
  free(line.threads);
  free(line.states);
  free(line.kept);
  return room;
}

size_t turns_usual(void) {
  cpu_set_t ours;
  int count = sched_getaffinity(0, sizeof ours, &ours) ? 1 : CPU_COUNT(&ours);
  return count < 1 ? 1 : count > MOST_USUAL ? MOST_USUAL : (size_t)count;
}
