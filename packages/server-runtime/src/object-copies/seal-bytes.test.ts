import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealBytes, unsealBytes } from './seal-bytes.ts'

const key = randomBytes(32)
const name = 'sha256/aa/bb'
const text = Buffer.from('pragma solidity ^0.8.0;')

test('default: returns the bytes, which the sealed ones don’t contain', () => {
  const sealed = sealBytes(text, { key, name })
  expect(sealed.includes('pragma')).toBe(false)
  expect(unsealBytes(sealed, { key, name })).toEqual(text)
})

test('refuses another key, another name, and every changed byte', () => {
  const sealed = sealBytes(text, { key, name })
  expect(() => unsealBytes(sealed, { key: randomBytes(32), name })).toThrow()
  expect(() => unsealBytes(sealed, { key, name: 'sha256/aa/cc' })).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unsealBytes(changed, { key, name })).toThrow()
  }
})
