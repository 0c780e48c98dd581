/** Chosen once: the same contract gets the same calls. */
export const SEED = '0x1'
