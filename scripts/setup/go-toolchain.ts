import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './places.ts'

/** What the newest of the services written in Go asks for. */
const leastMinor = 25

export const ownGoFolder = join(home, 'services', 'go')

const ownGo = join(ownGoFolder, 'go', 'bin', 'go')

/** The `go` to build with: the machine's when it is new enough, else the one that setup brought. */
export const goCommand = () => (isNewEnough(versionOf('go')) ? 'go' : existsSync(ownGo) ? ownGo : undefined)

const versionOf = (command: string) => spawnSync(command, ['version'], { encoding: 'utf8' }).stdout ?? ''

export const isNewEnough = (version: string) => Number(/go1\.(\d+)/.exec(version)?.[1] ?? 0) >= leastMinor
