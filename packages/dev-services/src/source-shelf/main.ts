import { serveShelf } from './serve-shelf.ts'

const { PORT } = process.env
if (!PORT) {
  process.stderr.write('usage: PORT=… node src/source-shelf/main.ts\n')
  process.exit(2)
}
serveShelf(Number(PORT))
