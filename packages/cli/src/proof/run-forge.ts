import { spawn } from 'node:child_process'

/** Whether the test passed; undefined if forge isn't installed. Its output goes to the terminal. */
export const runForge = (folder: string, path: string): Promise<boolean | undefined> =>
  new Promise((done, fail) => {
    const child = spawn('forge', ['test', '--root', folder, '--match-path', path], { stdio: 'inherit' })
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? done(undefined) : fail(error)))
    child.once('close', (code) => done(code === 0))
  })
