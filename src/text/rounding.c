/* SPDX-License-Identifier: Apache-2.0 */
#include "src/text/rounding.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * Ruby rounds to up to 14 digits in floating point first, and takes what is within the error of that for a
 * tie, which goes to the even digit: "%.1f" of 0.35 is 0.4, of 0.45 too.  (The steps are those of dtoa's
 * quick way, whose errors must be the same.)
 */
struct quick {
  double d, eps;
  int k, digits;
};

static const double tens[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                              1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static const double bigtens[] = {1e16, 1e32, 1e64, 1e128, 1e256};

/* D, which is above 0, with one digit before its point. */
static bool quick_scale(struct quick *q, double d, bool fixed, int digits) {
  int exponent, errors = 2, i = 0;
  double mantissa = frexp(d, &exponent) * 2;
  int k =
      (int)floor((mantissa - 1.5) * 0.289529654602168 + 0.1760912590558 + (exponent - 1) * 0.301029995663981);
  if (k >= 0 && k <= 22 && d < tens[k]) k--;
  q->digits = fixed ? digits + k + 1 : digits < 1 ? 1 : digits;
  if (q->digits > 14) return false;
  if (k > 0) {
    double scale = tens[k & 15];
    int j = k >> 4;
    if (j & 16) {
      j &= 15;
      d /= bigtens[4];
      errors++;
    }
    for (; j; j >>= 1, i++)
      if (j & 1) {
        errors++;
        scale *= bigtens[i];
      }
    d /= scale;
  } else if (k < 0) {
    d *= tens[-k & 15];
    for (int j = -k >> 4; j; j >>= 1, i++)
      if (j & 1) {
        errors++;
        d *= bigtens[i];
      }
  }
  if (d < 1) {
    k--;
    d *= 10;
    errors++;
    if (fixed) q->digits--;
  }
  if (q->digits < 1) return false;
  q->k = k;
  q->d = d;
  q->eps = ldexp(errors * d + 7., -52) * tens[q->digits - 1];
  return d >= 1 && d < 10;
}

double float_rounded(double d, bool fixed, int digits) {
  struct quick q;
  if (d == 0 || !quick_scale(&q, d, fixed, digits)) return d;
  int64_t number = 0;
  for (int i = 1;; i++, q.d *= 10) {
    int digit = (int)q.d;
    q.d -= digit;
    number = number * 10 + digit;
    if (q.d == 0) return d;
    if (i == q.digits) break;
  }
  if (q.d > 0.5 + q.eps || q.d < 0.5 - q.eps) return d;
  number += number & 1;
  char text[64];
  snprintf(text, sizeof text, "%llde%d", (long long)number, q.k - q.digits + 1);
  return strtod(text, NULL);
}
