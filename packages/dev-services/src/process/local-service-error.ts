/** A program of this machine did not do what was asked; the message is for the person who started it. */
export class LocalServiceError extends Error {
  override name = 'LocalServiceError'
}
