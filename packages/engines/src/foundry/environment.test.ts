import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedActors, roles, withActors } from './actors.ts'
import { environmentFromSeed, fixedEnvironment, readSeed } from './environment.ts'
import { foundryProject } from './foundry-project.ts'

const [one, other] = ['1'.repeat(64), '2'.repeat(64)]

test('the same seed gives the same environment, another seed a different one', () => {
  expect(environmentFromSeed(one)).toEqual(environmentFromSeed(one))
  const [first, second] = [environmentFromSeed(one), environmentFromSeed(other)]
  expect(first.startTime).not.toBe(second.startTime)
  expect(first.startBlock).not.toBe(second.startBlock)
  expect(first.block?.coinbase).not.toBe(second.block?.coinbase)
  expect(first.block?.prevrandao).not.toBe(second.block?.prevrandao)
  expect(first.block?.baseFee).not.toBe(second.block?.baseFee)
  expect(first.block?.gasPrice).not.toBe(second.block?.gasPrice)
})

test('a seed gives every actor a full address of its own', () => {
  const { actors } = environmentFromSeed(one)
  expect(new Set(Object.values(actors)).size).toBe(roles.length)
  for (const role of roles) {
    expect(actors[role]).toMatch(/^0x[0-9a-f]{40}$/)
    expect(BigInt(actors[role])).toBeGreaterThan(2n ** 128n)
    expect(actors[role]).not.toBe(environmentFromSeed(other).actors[role])
  }
})

test('every fixed actor is replaced where the Solidity of generated tests declares it', () => {
  const declarations = globSync('../*/solidity/**/*.sol', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  )
  for (const role of roles) {
    const actors = { ...fixedActors, [role]: environmentFromSeed(one).actors[role] }
    expect(declarations.filter((text) => withActors(text, actors) !== text).length, role).toBeGreaterThan(0)
  }
  const drawn = declarations.map((text) => withActors(text, environmentFromSeed(one).actors)).join('')
  expect(drawn.match(/constant \w+ = address\(0x\w+\);/g)).toBeNull()
})

test('without a seed, the environment is fixed', () => {
  expect(environmentFromSeed(undefined)).toBe(fixedEnvironment)
})

test('a project has the values of its seed, and states the seed', () => {
  const environment = environmentFromSeed(one)
  const project = foundryProject({ evmVersion: 'prague', environment })
  expect(readSeed(project)).toBe(one)
  expect(project['src/lc/Base.sol']).toContain(`START_TIME = ${environment.startTime};`)
  expect(project['src/lc/Base.sol']).toContain(`vm.roll(${environment.startBlock});`)
  expect(project['src/lc/Base.sol']).toContain(
    `DEPLOYER = address(bytes20(hex"${environment.actors.deployer.slice(2)}"));`,
  )
  expect(project['foundry.toml']).toContain(`block_coinbase = "${environment.block?.coinbase}"`)
  expect(readSeed(foundryProject({ evmVersion: 'prague', environment: fixedEnvironment }))).toBeUndefined()
})
