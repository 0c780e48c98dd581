/** Tools print rubbish at times: what is no JSON is `undefined`, which no schema accepts. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
