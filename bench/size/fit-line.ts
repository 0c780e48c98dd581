/** The least-squares line through the points; level if they don't determine one. */
export const fitLine = (points: readonly { x: number; y: number }[]): { start: number; slope: number } => {
  const [x, y] = [meanOf(points.map((point) => point.x)), meanOf(points.map((point) => point.y))]
  const across = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  const along = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const slope = across === 0 ? 0 : along / across
  return { start: y - slope * x, slope }
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
