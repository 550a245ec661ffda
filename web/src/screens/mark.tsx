// The sign of the house: a turntable with its tracks.
export function Mark() {
  return (
    <svg viewBox="-26 -26 52 52" aria-hidden="true" class="mark">
      <circle r="24" class="mark-ground" />
      <circle r="9" class="mark-line" />
      <path
        class="mark-line"
        d="M-9 0H9M0-9V-21M6.4-6.4 14.8-14.8M9 0H21M6.4 6.4 14.8 14.8M0 9V21M-6.4 6.4-14.8 14.8M-9 0H-21M-6.4-6.4-14.8-14.8"
      />
    </svg>
  );
}
