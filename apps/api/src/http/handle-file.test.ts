import { expect, test } from 'vitest'
import { attachment } from './handle-file.ts'

test('default: a plain name is used unchanged', () => {
  expect(attachment('report-Vault.en.pdf')).toBe('attachment; filename="report-Vault.en.pdf"')
})

test('given other letters, encodes them by RFC 5987, and nothing in the plain name can end the header', () => {
  expect(attachment('报告(1).pdf')).toBe(
    `attachment; filename="1-.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%281%29.pdf`,
  )
  expect(attachment('a"\r\nx: y\'*.md')).toBe(
    `attachment; filename="a-x-y-.md"; filename*=UTF-8''a%22%0D%0Ax%3A%20y%27%2A.md`,
  )
})
