import { Worker } from 'node:worker_threads'
import type { DotImage, DotImageKind, Structure } from '@lc/api-contract'
import { drawGraph, toSvg } from './drawing.ts'
import { type Graph, toDot } from './graph.ts'
import { callsGraph, inheritanceGraph } from './structure-graphs.ts'

/** A picture in its three forms. */
export interface DrawnImage {
  image: DotImage
  dot: string
  svg: string
}

export interface DrawnStructure {
  structure: Structure
  images: DrawnImage[]
  /** Pictures that couldn't be drawn; the structure has the same facts as text. */
  undrawn: DotImageKind[]
}

/** For each picture; a usual one takes a fifth of a second. */
const LAYOUT_MS = 8_000

/** Draws the pictures of a structure. A picture that fails is listed, never silently missing. */
export const drawStructure = async (structure: Structure, layoutMs = LAYOUT_MS): Promise<DrawnStructure> => {
  const graphs = [inheritanceGraph(structure), callsGraph(structure)]
  const drawn = await Promise.all(graphs.map((graph) => draw(graph, layoutMs)))
  return {
    structure,
    images: drawn.flatMap((image) => image ?? []),
    undrawn: graphs.flatMap(({ kind }, index) => (drawn[index] ? [] : [kind])),
  }
}

const draw = async (graph: Graph, layoutMs: number): Promise<DrawnImage | undefined> => {
  const dot = toDot(graph)
  const image = drawGraph(graph, await layOut(dot, layoutMs))
  return image && { image, dot, svg: toSvg(image) }
}

/** Lays out a graph; undefined when that takes too long or fails. */
export const layOut = (dot: string, maxMs: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./layout-thread.ts', import.meta.url), { workerData: dot })
    const end = (output?: unknown) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(typeof output === 'string' ? output : undefined)
    }
    const timer = setTimeout(end, maxMs)
    thread.once('message', end)
    thread.once('error', () => end())
    thread.once('exit', () => end())
  })
