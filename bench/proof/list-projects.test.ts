import { expect, test } from 'vitest'
import { listProjects } from './list-projects.ts'

test('default: lists each fixture twice, and only its vulnerable twin has something to prove', () => {
  const projects = listProjects('fixtures', undefined)
  expect(projects.filter(({ isClean }) => isClean)).toHaveLength(projects.length / 2)
  expect(projects.every(({ isClean, truths }) => truths.length === (isClean ? 0 : 1))).toBe(true)
  expect(projects.find(({ name }) => name === 'jar-of-shares/vulnerable')?.truths).toEqual([
    expect.objectContaining({ category: 'reentrancy', functions: [[29, 35]] }),
  ])
})

test('default: lists forty presets, half of them with several files, and nothing to prove', () => {
  const projects = listProjects('presets', undefined)
  expect(projects).toHaveLength(40)
  expect(projects.filter(({ sources }) => Object.keys(sources).length > 1)).toHaveLength(20)
  expect(projects.every(({ isClean, truths }) => isClean && truths.length === 0)).toBe(true)
})

test('default: lists each whole project twice, and only its flawed twin has something to prove', () => {
  const projects = listProjects('projects', undefined)
  expect(projects.filter(({ isClean }) => isClean)).toHaveLength(projects.length / 2)
  expect(projects.every(({ isClean, truths }) => truths.length > 0 !== isClean)).toBe(true)
  expect(projects.find(({ name }) => name === 'nft-market/flawed')).toMatchObject({
    truths: [{ name: 'nft-market:EaselMarket.unlist', flaw: { proved: true } }],
    settings: { configuration: expect.anything() },
  })
})
