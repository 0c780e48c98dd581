/** `operator` endpoints come from configuration and may lie anywhere; `public` ones only on the public internet. */
export interface Endpoint {
  url: string
  trust: 'operator' | 'public'
}
