import { serveFakeStripe } from './serve-fake-stripe.ts'

const { PORT } = process.env
if (!PORT) {
  process.stderr.write('usage: PORT=… node src/fake-stripe/main.ts\n')
  process.exit(2)
}
serveFakeStripe(Number(PORT))
