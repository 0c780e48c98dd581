import { expect, test } from 'vitest'
import { detectorCatalogue } from './detector-catalogue.ts'
import { listedKinds, topics } from './topics.ts'

const kinds = detectorCatalogue()

test('default: every listed kind exists, and no kind is listed twice', () => {
  const ids = kinds.map(({ id }) => id)
  expect(listedKinds.filter((id, index) => !ids.includes(id) || listedKinds.indexOf(id) !== index)).toEqual([])
})

test('default: few kinds have no topic of their own, and no topic has a quarter of all kinds', () => {
  const sizeOf = (topic: string) => kinds.filter((kind) => kind.topic === topic).length
  expect(sizeOf('other'), 'list new kinds of category `other` in topics.ts').toBeLessThanOrEqual(kinds.length / 10)
  expect(topics.filter((topic) => sizeOf(topic) > kinds.length / 4)).toEqual([])
})
