# Sourced: how far long work is. On a terminal one line that moves; in a log plain lines, one for each tenth of the work.
# shellcheck shell=bash

progress_said=
progress_terminal=
[[ -t 1 && ${TERM-dumb} != dumb ]] && progress_terminal=yes

# progress TEXT: what is being done now. In a log a text that only counts on ("61/138", "42 %") is said at every tenth.
progress() {
  if [[ -n $progress_terminal ]]; then
    printf '\r\e[K%s' "$(cut_to_width "$1")"
    return
  fi
  local step=$1
  if [[ $1 =~ ^(.*[^0-9])([0-9]+)/([0-9]+)$ ]] && ((BASH_REMATCH[3] > 0)); then
    step="${BASH_REMATCH[1]}$((BASH_REMATCH[2] * 10 / BASH_REMATCH[3]))"
  elif [[ $1 =~ ^(.*[^0-9])([0-9]+)\ %$ ]]; then
    step="${BASH_REMATCH[1]}$((BASH_REMATCH[2] / 10))"
  fi
  [[ $step == "$progress_said" ]] && return
  progress_said=$step
  printf '%s\n' "$1"
}

# progress_line TEXT: stays to be read.
progress_line() {
  progress_clear
  printf '%s\n' "$1"
}

progress_clear() {
  progress_said=
  [[ -z $progress_terminal ]] || printf '\r\e[K'
}

cut_to_width() {
  local width=${COLUMNS:-0}
  [[ $width =~ ^[1-9][0-9]*$ ]] || width=$(tput cols 2>/dev/null || echo 80)
  printf '%s' "${1:0:width-1}"
}
