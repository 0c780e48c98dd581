import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Command } from 'commander'
import { CliError } from '../cli-error.ts'
import { removeLogin, writeLogin } from '../config-files.ts'
import { checkKey, connect, findServer, readKeyFile, unwrap } from '../connection.ts'
import type { Terminal } from '../terminal.ts'
import { printable } from '../terminal.ts'
import { examples } from './examples.ts'

export const login = (terminal: Terminal): Command =>
  new Command('login')
    .description('check an API key and save it for later commands')
    .option('--server <url>', 'address of the API (or LCAT_SERVER)')
    .option('--key-file <file>', 'file with the API key; otherwise it is read from standard input')
    .addHelpText(
      'after',
      examples(
        ['lcat login --server https://api.example.com', 'asks for the key'],
        ['lcat login --server https://api.example.com < key.txt', 'reads it from a file'],
      ),
    )
    .action(async ({ server: named, keyFile }: { server?: string; keyFile?: string }) => {
      const server = findServer(terminal, named === undefined ? {} : { server: named })
      const key = checkKey(keyFile ? readKeyFile(resolve(terminal.cwd, keyFile)) : await askForKey(terminal))
      const { client } = connect({ ...terminal, env: { ...terminal.env, LCAT_KEY: key } }, { server })
      const { name, scopes, expiresAt } = unwrap(await client.GET('/api/v2/key'))
      const file = writeLogin(terminal.env, { server, key })
      terminal.out(`Key “${printable(name)}” (${scopes.join(', ')}) is valid until ${expiresAt.slice(0, 10)}.\n`)
      terminal.out(`Saved for ${server} in ${file}.\n`)
    })

export const logout = (terminal: Terminal): Command =>
  new Command('logout').description('remove the saved API key from this machine').action(() => {
    removeLogin(terminal.env)
    terminal.out('The saved key is removed. Revoke it on the account page if nothing else uses it.\n')
  })

const askForKey = async ({ stdin, err }: Terminal): Promise<string> => {
  if (!stdin.isTTY) return readAll(stdin)
  err('API key (from the account page; input is hidden): ')
  // The typed key is never echoed.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: stdin, output, terminal: true })
  try {
    return (await prompt.question('')).trim()
  } finally {
    prompt.close()
    err('\n')
  }
}

const MAX_KEY_LENGTH = 10_000

const readAll = async (stdin: NodeJS.ReadStream): Promise<string> => {
  let text = ''
  for await (const chunk of stdin) {
    text += chunk
    if (text.length > MAX_KEY_LENGTH) throw new CliError('That is not an API key: keys start with lcat_.')
  }
  return text.trim()
}
