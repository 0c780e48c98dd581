import type { Command } from 'commander'
import type { Terminal } from '../terminal.ts'
import { completion } from './completion.ts'
import { fix } from './fix.ts'
import { local } from './local.ts'
import { login, logout } from './login.ts'
import { mcp } from './mcp.ts'
import { proof } from './proof.ts'
import { report } from './report.ts'
import { scan } from './scan.ts'
import { verify } from './verify.ts'

/** Every command, in the order of `lcat --help`. */
export const commands: readonly ((terminal: Terminal) => Command)[] = [
  login,
  logout,
  scan,
  report,
  proof,
  fix,
  verify,
  local,
  mcp,
  completion,
]
