/** Tests that are about engines carry this tag; all others need a scan that ends, whatever looked. */
const ENGINES_TAG = '@engines'

export interface Phase {
  env: Record<string, string>
  args: string[]
}

/** Every engine on every scan of every test would cost more than all tests together, so only those about engines have them. */
export const phasesOf = ({ wasRunning }: { wasRunning: boolean }): Phase[] =>
  wasRunning
    ? [{ env: {}, args: [] }]
    : [
        { env: { SCAN_ENGINES: 'slither' }, args: ['--grep-invert', ENGINES_TAG] },
        { env: {}, args: ['--grep', ENGINES_TAG] },
      ]
