// @ts-check
import { randomUUID } from 'node:crypto'
import { appendFileSync, writeSync } from 'node:fs'

/** @param {string} line */
const print = (line) => void writeSync(1, `${line}\n`)

/** @param {string} value */
const escapeData = (value) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

/** Hides a value in the job's log. @param {string} value */
export const mask = (value) => {
  for (const line of value.split(/\r?\n/)) if (line !== '') print(`::add-mask::${escapeData(line)}`)
}

/** @param {'notice' | 'warning' | 'error'} level @param {string} text */
export const annotate = (level, text) => print(`::${level} title=Lightning Cat::${escapeData(text)}`)

/**
 * Runs something whose output can contain names from source code: the runner would obey lines such as `::add-path::`.
 *
 * @template T
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export const withoutCommands = async (run) => {
  const token = randomUUID()
  print(`::stop-commands::${token}`)
  try {
    return await run()
  } finally {
    print(`::${token}::`)
  }
}

/** @param {string | undefined} file @param {Record<string, string>} outputs */
export const writeOutputs = (file, outputs) => {
  if (!file) return
  for (const [name, value] of Object.entries(outputs)) {
    const end = `end_${randomUUID()}`
    appendFileSync(file, `${name}<<${end}\n${value}\n${end}\n`)
  }
}

/** @param {string | undefined} file @param {string} markdown */
export const writeSummary = (file, markdown) => {
  if (file) appendFileSync(file, `${markdown}\n`)
}
