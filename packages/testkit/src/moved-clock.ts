import { readFileSync } from 'node:fs'

const LOOK_MS = 100

/**
 * Moves the clock of this process. CLOCK_FILE names a file with the milliseconds to add; it may change at any time.
 * Timers keep their pace, as they do when the clock of a machine is set. Preload it with `clockArguments`.
 */
const file = process.env.CLOCK_FILE
const RealDate = Date
let offsetMs = 0

const look = () => {
  try {
    offsetMs = Number(readFileSync(file ?? '', 'utf8')) || 0
  } catch {
    offsetMs = 0
  }
}

const now = () => RealDate.now() + offsetMs

if (file) {
  look()
  setInterval(look, LOOK_MS).unref()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
