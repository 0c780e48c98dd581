import { readdirSync, readFileSync } from 'node:fs'
import { detectors } from '@lc/detectors'
import { describe, expect, test } from 'vitest'
import { foreignWords } from './latin-names.ts'

const folder = new URL('../../../../packages/content/messages/zh/', import.meta.url)
const files = readdirSync(folder)

/** Messages that public pages don't show, apart from single ones without such words. */
const appFiles = [
  'app',
  'chains',
  'doctor',
  'enquiry',
  'error',
  'export',
  'hook',
  'intake',
  'pay',
  'reason',
  'report',
  'rules',
]
/** Pages show the parts in backticks as code. */
const codeOrInput = /`[^`]*`|\{\w+\}/g
const languageNames = /^site_language_/

const readMessages = (file: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

describe('Latin words in Chinese texts are in the list of names', () => {
  test.each(files)('messages in %s', (file) => {
    const area = appFiles.includes(file.replace('.json', '')) ? 'app' : 'public'
    const problems = readMessages(file)
      .filter(([key]) => !languageNames.test(key))
      .map(([key, text]) => [key, foreignWords(text.replace(codeOrInput, ' '), area)] as const)
      .filter(([, words]) => words.length > 0)
    expect(Object.fromEntries(problems), 'add names to apps/web/e2e/latin-names.ts, or write Chinese').toEqual({})
  })

  test.each(detectors.map(({ id, text }) => [id, text.zh] as const))('texts of detector %s', (_id, text) => {
    const words = Object.values(text).flatMap((part) => foreignWords(part))
    expect(words, 'add names to apps/web/e2e/latin-names.ts, or write Chinese').toEqual([])
  })
})

test('given an English word, it is found; a name of the app is only known there', () => {
  expect(foreignWords('检测 report，用 Solidity 写的')).toEqual(['report'])
  expect(foreignWords('上传 zip 文件')).toEqual(['zip'])
  expect(foreignWords('上传 zip 文件', 'app')).toEqual([])
})
