/** Arguments of Node for a process whose failpoints FAIL_AT controls. */
export const failpointArguments = ['--import', new URL('failpoints.ts', import.meta.url).href]

/** Arguments of Node for a process whose clock CLOCK_FILE moves. */
export const clockArguments = ['--import', new URL('moved-clock.ts', import.meta.url).href]
