/** Flaws that a failed unit test can show; detectors claim these names. */
export const unitChecks = [
  'stranger-takes-over',
  'stranger-admitted',
  'token-moved-by-stranger',
  'token-returns-nothing',
] as const
