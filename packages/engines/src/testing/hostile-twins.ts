import type { Build } from '../build.ts'
import type { Engine, EngineResult } from '../engine.ts'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { hostileMainPath, hostilePaths } from './hostile-paths.ts'
import { neverAborted } from './open-test-jail.ts'

const IMPORTED = 'hardhat.config.js/Bank.sol'
/** All paths, in the order of compilers. */
export const paths = [...hostilePaths, hostileMainPath].toSorted((a, b) =>
  Buffer.compare(Buffer.from(a), Buffer.from(b)),
)
/** Compilers number files in the order of their names, so the plain names keep that order. */
const plainNames = new Map(paths.map((path, index) => [path, `Plain${String(index).padStart(3, '0')}.sol`]))
export const plain = (path: string): string => plainNames.get(path) ?? path
const untouched = (path: string): string => path

/** A contract besides the main one: abstract, so that engines that deploy contracts skip it. */
const sideSource = (index: number): string => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
abstract contract Side${index} {
    address internal owner;
    function leave(address payable to) public {
        require(tx.origin == owner);
        selfdestruct(to);
    }
}
`

const projectOf = (main: string, rename: (path: string) => string): Record<string, string> => ({
  ...Object.fromEntries(hostilePaths.map((path, index) => [rename(path), sideSource(index)])),
  [rename(hostileMainPath)]: `${main}\nimport {Side0 as Neighbour} from "${rename(IMPORTED)}";\n`,
})

/** Replaces the paths of the hostile project by those of the plain one, as whole strings and inside Slither's text. */
const withPlainNames = (value: unknown): unknown => {
  if (typeof value === 'string') return plainNames.get(value) ?? wordsWithPlainNames(value)
  if (Array.isArray(value)) return value.map(withPlainNames)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPlainNames(each)]))
}

const longestFirst = paths.toSorted((a, b) => b.length - a.length)
const wordsWithPlainNames = (words: string): string =>
  longestFirst
    .reduce((text, path) => text.replaceAll(`(${path}#`, `(${plain(path)}#`), words)
    .replaceAll(METADATA_HASH, 'metadata')
    .replaceAll(PLACE_IN_COMMENT, '')

/** Bytecode ends in a hash of the compiler's input, including file names. */
const METADATA_HASH = /a2646970667358221220[0-9a-f]{64}/g

/** The comment of a test leaves out a path that isn't plain: it could end the comment. */
const PLACE_IN_COMMENT = / See [\w./@ -]{1,80}, line \d+\./g

/** The values that a solver picks for a counterexample depend on every byte of the code, including its metadata. */
const withoutModels = ({ project, findings, properties, ...rest }: Omit<EngineResult, 'raw'>): unknown => {
  const isSolved = findings.some(({ exhibit }) => exhibit?.kind === 'counterexample')
  const bare = <Item extends { exhibit?: unknown }>({ exhibit, ...item }: Item) => item
  if (!isSolved) return { ...rest, project, findings, properties }
  return {
    ...rest,
    findings: findings.map(bare),
    properties: properties?.map(bare),
    project: Object.keys(project ?? {}),
  }
}

export const inOrder = <Item>(items: readonly Item[] | undefined): Item[] | undefined =>
  items?.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

/** Something for every engine to find. */
const FLAWED = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Flawed {
    uint256 public totalSupply = 1000;
    uint256 internal steps;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    constructor() payable {
        balanceOf[msg.sender] = 1000;
    }
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
    function transfer(address to, uint256 value) external returns (bool) {
        unchecked { balanceOf[msg.sender] -= value; }
        unchecked { balanceOf[to] += value; }
        emit Transfer(msg.sender, to, value);
        return true;
    }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
    function take() external {
        payable(msg.sender).transfer(address(this).balance);
    }
    function step(uint256 by) external {
        require(by < 10);
        steps = by;
        assert(steps != 7);
    }
}
`

/** The same project under hostile and under plain paths. */
export const compileTwins = async (jail: Jail) => {
  const compile = async (rename: (path: string) => string): Promise<Build> => {
    const mainFile = rename(hostileMainPath)
    const sources = projectOf(FLAWED, rename)
    const result = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal: neverAborted })
    if (!result.ok) throw new Error(result.detail)
    return result.build
  }
  return { plain: await compile(plain), hostile: await compile(untouched) }
}

/** The engine's result with plain paths, without times and what depends on the paths. */
export const resultOf = async (engine: Engine, given: Build, jail: Jail) => {
  const { seconds, cpuSeconds, raw, ...result } = await runEngine(engine, given, { jail, signal: neverAborted })
  const { findings, lineCoverage, ...rest } = withPlainNames(withoutModels(result)) as EngineResult
  return { ...rest, findings: inOrder(findings), lineCoverage: inOrder(lineCoverage) }
}
