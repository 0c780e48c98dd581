import type { DotImage, DotImageKind, Structure } from '@lc/api-contract'
import { callsGraph } from './calls-graph.ts'
import { dotOf } from './dot-of.ts'
import { drawingOf } from './drawing-of.ts'
import type { Graph } from './graph.ts'
import { inheritanceGraph } from './inheritance-graph.ts'
import { layOut } from './lay-out.ts'
import { svgOf } from './svg-of.ts'

/** A picture in its three forms. */
export interface DrawnImage {
  image: DotImage
  dot: string
  svg: string
}

export interface DrawnStructure {
  structure: Structure
  images: DrawnImage[]
  /** Pictures that could not be drawn; the structure says the same in words. */
  undrawn: DotImageKind[]
}

/** Pictures of a structure. One that fails is named, never silently missing. */
export const drawStructure = async (structure: Structure): Promise<DrawnStructure> => {
  const graphs = [inheritanceGraph(structure), callsGraph(structure)]
  const drawn = await Promise.all(graphs.map(draw))
  return {
    structure,
    images: drawn.flatMap((image) => image ?? []),
    undrawn: graphs.flatMap(({ kind }, index) => (drawn[index] ? [] : [kind])),
  }
}

const draw = async (graph: Graph): Promise<DrawnImage | undefined> => {
  const dot = dotOf(graph)
  const image = drawingOf(graph, await layOut(dot))
  return image && { image, dot, svg: svgOf(image) }
}
