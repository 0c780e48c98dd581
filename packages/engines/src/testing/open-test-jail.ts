import { join } from 'node:path'
import { type OpenJail, openJail, type ProvenJail } from '../sandbox/open-jail.ts'

export const testToolsDir = join(process.env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat', 'tools')

export const openTestJail = (slots = 2): Promise<ProvenJail> => openJail({ toolsDir: testToolsDir, slots })

/** A jail that shares neither user ids nor folders with any other test that runs at the same time. */
export const openLonelyJail = (): Promise<OpenJail> =>
  openJail({ toolsDir: testToolsDir, slots: 1, slotsDir: lonelySlotsDir, firstUid: 30_001 })

export const lonelySlotsDir = '/run/lightning-cat-test'

/** A signal that nobody fires. */
export const neverAborted = new AbortController().signal
