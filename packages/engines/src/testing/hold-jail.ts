import { openLonelyJail } from './open-test-jail.ts'
import { probe, runPython } from './probe.ts'

// A worker for tests to kill: prints its slot's user id, then keeps a tool with children running.
const jail = await openLonelyJail()
process.stdout.write(`${await probe(jail, 'print(json.dumps(os.getuid()))')}\n`)
await runPython(jail, 'os.fork(); time.sleep(60)')
