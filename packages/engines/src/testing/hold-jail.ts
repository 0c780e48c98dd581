import type { ProfileName } from '../sandbox/jail.ts'
import { openIsolatedJail } from './open-test-jail.ts'
import { FOREVER_SECONDS, probe, runPython } from './probe.ts'

// A worker for tests to kill; its argument is the profile of its tool. Prints its slot's user id, then keeps a tool
// with children running.
const jail = await openIsolatedJail()
process.stdout.write(`${await probe(jail, 'print(json.dumps(os.getuid()))')}\n`)
await runPython(jail, `os.fork(); time.sleep(${FOREVER_SECONDS})`, { profile: process.argv[2] as ProfileName })
