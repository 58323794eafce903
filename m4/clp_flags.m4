# SPDX-License-Identifier: Apache-2.0
#
# CLP_APPEND_FLAG(VARIABLE, FLAG, [ACTION-IF-NOT])
# Appends FLAG to VARIABLE if the compiler takes it without a warning.
AC_DEFUN([CLP_APPEND_FLAG], [
  AS_VAR_PUSHDEF([clp_cache], [clp_cv_flag_$2])
  AC_CACHE_CHECK([whether $CC accepts $2], [clp_cache], [
    clp_save_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS -Werror $2"
    AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])],
      [AS_VAR_SET([clp_cache], [yes])], [AS_VAR_SET([clp_cache], [no])])
    CFLAGS=$clp_save_CFLAGS
  ])
  AS_VAR_IF([clp_cache], [yes], [AS_VAR_APPEND([$1], [" $2"])], [$3])
  AS_VAR_POPDEF([clp_cache])
])

# CLP_APPEND_FLAGS(VARIABLE, FLAG...)
AC_DEFUN([CLP_APPEND_FLAGS], [
  m4_foreach_w([clp_flag], [$2], [CLP_APPEND_FLAG([$1], m4_defn([clp_flag]))])
])
