import { expect, test } from 'vitest'
import { fillTemplate, readSettings } from './postgres-backups.ts'

test('default: fills each name and leaves comments alone', () => {
  expect(fillTemplate('# Replace <NAME>\nkey=<NAME>\n', { NAME: 'value' })).toBe('# Replace <NAME>\nkey=value\n')
})

test('error: a name without a value is refused', () => {
  expect(() => fillTemplate('key=<OTHER>', { NAME: 'value' })).toThrow('OTHER')
})

test('default: reads settings with and without quotes', () => {
  expect(readSettings("# a = b\narchive_mode = on\narchive_command = 'push %p'\n")).toEqual({
    archive_mode: 'on',
    archive_command: 'push %p',
  })
})
