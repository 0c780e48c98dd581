export type AppName = 'api' | 'worker' | 'forms' | 'web'

/** `built` runs what was built, `watch` restarts at every change of a source. */
export type Mode = 'built' | 'watch'
