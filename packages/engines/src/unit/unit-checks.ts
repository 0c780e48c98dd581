/** What a unit test that failed can mean, as detectors claim it. */
export const unitChecks = [
  'stranger-takes-over',
  'stranger-admitted',
  'token-moved-by-stranger',
  'token-returns-nothing',
] as const
