import { expect, test } from 'vitest'
import { normalizeMailbox } from './address-marks.ts'

test.each([
  ['Alice@Example.com', 'alice@example.com'],
  ['alice+shop@example.com', 'alice@example.com'],
  ['alice+a+b@example.com', 'alice@example.com'],
  ['+shop@example.com', '+shop@example.com'],
  ['a.l.ice+x@gmail.com', 'alice@gmail.com'],
  ['alice@googlemail.com', 'alice@gmail.com'],
  ['a.lice+x@outlook.com', 'a.lice@outlook.com'],
  ['alice+x@hotmail.co.uk', 'alice@hotmail.co.uk'],
  ['alice+x@me.com', 'alice@icloud.com'],
  ['alice@mac.com', 'alice@icloud.com'],
  ['alice+x@fastmail.fm', 'alice@fastmail.fm'],
  ['shop@alice.fastmail.com', 'alice@fastmail.com'],
  ['a_li-c.e+x@pm.me', 'alice@proton.me'],
  ['alice@protonmail.com', 'alice@proton.me'],
  ['alice-shop@yahoo.com', 'alice@yahoo.com'],
  ['alice-shop+x@yahoo.co.jp', 'alice@yahoo.co.jp'],
  ['alice-shop@ymail.com', 'alice@ymail.com'],
  ['alice-shop@example.com', 'alice-shop@example.com'],
  ['a-lice@ya.ru', 'a.lice@yandex.ru'],
  ['alice@BÜCHER.example', 'alice@xn--bcher-kva.example'],
  ['alice@xn--bcher-kva.example', 'alice@xn--bcher-kva.example'],
  ['alice@gmail.com.', 'alice@gmail.com'],
])('reads %s as the mailbox %s', (address, mailbox) => {
  expect(normalizeMailbox(address)).toBe(mailbox)
})

test('keeps a mailbox as it is', () => {
  for (const address of ['alice@gmail.com', 'alice@proton.me', 'a.lice@yandex.ru', 'alice@icloud.com']) {
    expect(normalizeMailbox(address)).toBe(address)
  }
})
