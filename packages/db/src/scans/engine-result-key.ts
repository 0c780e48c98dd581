/** Same engine, same version, same configuration, same build: same result. `ownerId` null means public source. */
export interface EngineResultKey {
  engine: string
  engineVersion: string
  configuration: string
  buildSha256: string
  ownerId: string | null
}
