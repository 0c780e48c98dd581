import { connect } from 'node:net'

const PATIENCE_MS = 10_000

/** Sends header lines as they are, and returns the beginning of the answer. */
export const sendRaw = (origin: string, lines: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(origin)
    const socket = connect({ host, port: Number(port) }, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(text)
    }
    socket.setTimeout(PATIENCE_MS, end)
    socket.on('data', (data) => {
      text += data
      if (text.includes('\r\n\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })
