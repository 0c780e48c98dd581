import { join } from 'node:path'
import { type OpenJail, openJail } from '../sandbox/open-jail.ts'

export const testToolsDir = join(process.env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat', 'tools')

export const openTestJail = (slots = 2): Promise<OpenJail> => openJail({ toolsDir: testToolsDir, slots })

/** A signal that nobody fires. */
export const neverAborted = new AbortController().signal
