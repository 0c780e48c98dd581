import { serveFakeSourcify } from './serve-fake-sourcify.ts'

const { PORT } = process.env
if (!PORT) {
  process.stderr.write('usage: PORT=… node src/fake-sourcify/main.ts\n')
  process.exit(2)
}
serveFakeSourcify(Number(PORT))
