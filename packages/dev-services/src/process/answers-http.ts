const answerWithinMs = 2_000

/** Whether anything answers there; pass `isOk` to ask for more than an answer. */
export const answersHttp = async (url: string, isOk: (response: Response) => boolean = () => true) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) })
  await response.arrayBuffer()
  return isOk(response)
}
