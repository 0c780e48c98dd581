'use strict'
// Runs inside the jail: node model-check-in-jail.cjs <wrapper> <soljson> <z3>, {input, limits} on stdin. Prints the
// compiler's version and output, and the solver's answer to each of its queries. The solver is a separate program,
// because the one inside the compiler crashes under a time limit. They exchange files, because Node's pipes are sockets,
// which this jail doesn't allow.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const [wrapperPath, soljsonPath, solverPath] = process.argv.slice(2)
const { input, limits } = JSON.parse(fs.readFileSync(0, 'utf8'))

const QUERY_FILE = '/tmp/query.smt2'
const ANSWER_FILE = '/tmp/answer.txt'
/** Unused arguments stay in the rules, because a trace names them all. */
const KEEP_ARGUMENTS = ['fp.xform.slice=false', 'fp.xform.inline_linear=false']
const FIXED = ['smt.random_seed=0', 'sat.random_seed=0', 'fp.spacer.random_seed=0']

const queries = []
let effortLeft = limits.totalEffort

/** The solver counts effort itself, so that a busy machine gives the same answers. */
const askSolver = (query) => {
  const text = `(set-option :produce-proofs true)\n${query}\n(get-proof)\n(get-info :rlimit)\n`
  fs.writeFileSync(QUERY_FILE, text)
  const answer = fs.openSync(ANSWER_FILE, 'w+')
  const effort = Math.min(limits.queryEffort, effortLeft)
  const bounds = [`-T:${limits.querySeconds}`, `-memory:${limits.memoryMegabytes}`, `rlimit=${effort}`]
  spawnSync(solverPath, [...bounds, ...FIXED, ...KEEP_ARGUMENTS, QUERY_FILE], { stdio: ['ignore', answer, 'ignore'] })
  fs.closeSync(answer)
  const output = fs.readFileSync(ANSWER_FILE, 'utf8')
  const used = Number(/\(:rlimit (\d+)\)\s*$/.exec(output)?.[1] ?? effort)
  effortLeft = Math.max(0, effortLeft - used)
  return { verdict: /^(sat|unsat)\s/.exec(output)?.[1] ?? 'unknown', output }
}

/** A step of the contract's life: its state before, a call, its state after. The first is its creation. */
const STEP = /^\(=> \(and \(and \(interface_\w+ [^()]*\) true\) \(and \((summary_\d+_function_\w+) /
const CREATION = /^\(=> \(and \(and \((summary_constructor_\w+) /

/**
 * The solver inlines a rule that is used once into its caller, together with the arguments of the call. So each call
 * goes through its own counting predicate, which can't be inlined and doesn't change what can be derived.
 */
const withNamedCalls = (query) => {
  const named = new Set()
  const lines = query.split('\n').map((line) => {
    const name = [STEP, CREATION].map((rule) => rule.exec(line)?.[1]).find(Boolean)
    if (name === undefined || !line.startsWith('(=> ')) return line
    named.add(name)
    return line.replace(`(${name} `, `(call_${name} 1 `)
  })
  const declared = lines.map((line) => {
    const [, name, sorts] = /^\(declare-fun \|(\w+)\| \((.*)\) Bool\)$/.exec(line) ?? []
    return named.has(name) ? `${line}\n${countedRound(name, sortsIn(sorts))}` : line
  })
  return declared.join('\n')
}

const countedRound = (name, sorts) => {
  const values = sorts.map((_, index) => `v${index}`).join(' ')
  const typed = sorts.map((sort, index) => `(v${index} ${sort})`).join(' ')
  const first = `(assert (forall (${typed})\n(=> (${name} ${values}) (call_${name} 0 ${values}))))`
  const next = `(=> (and (call_${name} n ${values}) (= n 0)) (call_${name} (+ n 1) ${values}))`
  const declaration = `(declare-fun |call_${name}| (Int ${sorts.join(' ')}) Bool)`
  return `${declaration}\n${first}\n(assert (forall ((n Int) ${typed})\n${next}))`
}

/** `Int |a b| (Array Int Int)` has three sorts. */
const sortsIn = (text) =>
  text.match(/\|[^|]*\||\((?:[^()|]|\|[^|]*\||\((?:[^()|]|\|[^|]*\||\([^()]*\))*\))*\)|[^\s()|]+/g) ?? []

/** The error's number, and the last expression in its condition. */
const targetOf = (query) => {
  const target = /\(=> (error_target_\d+) false\)/.exec(query)?.[1]
  const error = new RegExp(`\\(= error_0 (\\d+)\\)+ ${target}\\)`).exec(query)?.[1]
  if (error === undefined) return {}
  const assignment = new RegExp(`\\(= error_[1-9]\\d* ${error}\\)`)
  const clause = query.split('\n').find((line) => assignment.test(line)) ?? ''
  const near = [...clause.slice(0, clause.search(assignment)).matchAll(/\bexpr_(\d+)_/g)].at(-1)?.[1]
  return { error: Number(error), ...(near === undefined ? {} : { near: Number(near) }) }
}

const smtSolver = (query) => {
  const target = targetOf(query)
  if (effortLeft === 0) {
    queries.push({ ...target, verdict: 'unknown' })
    return { contents: 'unknown\n' }
  }
  const named = withNamedCalls(query)
  const { verdict, output } = askSolver(named)
  const hasTrace = verdict === 'unsat' && output.length <= limits.proofCharacters
  queries.push({
    ...target,
    verdict,
    ...(hasTrace ? { proof: output.slice('unsat'.length), declarations: declarationsIn(named) } : {}),
  })
  return { contents: `${verdict}\n` }
}

const declarationsIn = (query) =>
  query
    .split('\n')
    .filter((line) => /^\(declare-(datatypes|fun \|(call_|interface_))/.test(line))
    .join('\n')

const writeAll = (text) => {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length; ) {
    try {
      written += fs.writeSync(1, bytes, written)
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
    }
  }
}

/** Without Node's own shutdown, which can hang on a thread that compiles WebAssembly. */
const endNow = (code) => process.execve('/bin/sh', ['sh', '-c', `exit ${code}`], {})

const compiler = require(wrapperPath)(require(soljsonPath))
const noImport = (path) => ({ error: `File not found: ${path}` })
const compile = () => {
  try {
    return compiler.compile(JSON.stringify(input), { import: noImport, smtSolver })
  } catch (error) {
    fs.writeSync(2, String(error))
    endNow(1)
  }
}
const output = compile()
writeAll(`{"version":${JSON.stringify(compiler.version())},"output":${output},"queries":${JSON.stringify(queries)}}`)
endNow(0)
