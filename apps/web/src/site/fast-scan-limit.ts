import { DEFAULT_FAST_SCANS_PER_DAY } from '@lc/api-contract'

/** As the API is configured; `vite.config.ts` passes the variable to the build. */
export const fastScansPerDay = Number(import.meta.env.FAST_SCANS_PER_DAY || DEFAULT_FAST_SCANS_PER_DAY)
