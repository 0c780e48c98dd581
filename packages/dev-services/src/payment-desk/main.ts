import { serveDesk } from './serve-desk.ts'

const { PORT } = process.env
if (!PORT) {
  process.stderr.write('usage: PORT=… node src/payment-desk/main.ts\n')
  process.exit(2)
}
serveDesk(Number(PORT))
