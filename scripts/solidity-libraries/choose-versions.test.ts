import { expect, test } from 'vitest'
import { chooseVersions, libraries } from './choose-versions.ts'

const isWanted = libraries.find(({ name }) => name === '@openzeppelin/contracts')?.versions ?? /$^/

test('default: the last patch of every minor, without pre-releases', () => {
  expect(chooseVersions(['4.8.0-rc.0', '4.8.0', '4.8.1', '4.9.0', '5.0.0-rc.0'], isWanted)).toEqual(['4.8.1', '4.9.0'])
})

test('given a variant for another compiler, treats it as a separate line', () => {
  const published = ['3.4.1-solc-0.7', '3.4.1-solc-0.7-2', '3.4.1', '3.4.2-solc-0.7', '3.4.2']
  expect(chooseVersions(published, isWanted)).toEqual(['3.4.2-solc-0.7', '3.4.2'])
})
