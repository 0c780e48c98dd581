import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * The columns of each table that a user gets: never a secret, the hash of one, or the name of an operator. A test compares
 * these lists with the tables that row-level security gives to users.
 */
interface UserList {
  table: string
  owner: string
  /** Unique for one owner, in the order of the rows. */
  key: string
  columns: string
}

const lists = {
  account: {
    table: 'app_user',
    owner: 'id',
    key: 'id',
    columns: 'id, email, status, locale, created_at, activated_at, blocked_at',
  },
  billing_details: {
    table: 'billing_details',
    owner: 'user_id',
    key: 'user_id',
    columns: 'company, address, tax_id, updated_at',
  },
  sessions: {
    table: 'user_session',
    owner: 'user_id',
    key: 'id',
    columns: 'id, user_agent, created_at, last_seen_at, expires_at, revoked_at',
  },
  security_log: {
    table: 'audit_entry',
    owner: 'user_id',
    key: 'id',
    columns: 'id, at, act, subject_id, browser, system, request_id',
  },
  mail_links: {
    table: 'mail_link',
    owner: 'user_id',
    key: 'outbox_id',
    columns: 'kind, created_at, sent_at, used_at',
  },
  second_factors: {
    table: 'second_factor',
    owner: 'user_id',
    key: 'id',
    columns: 'id, kind, name, created_at, last_used_at',
  },
  recovery_codes: {
    table: 'recovery_code',
    owner: 'user_id',
    key: 'code_sha256',
    columns: 'created_at, used_at',
  },
  api_keys: {
    table: 'api_key',
    owner: 'user_id',
    key: 'id',
    columns: 'id, name, hint, scopes, created_at, expires_at, last_used_at, revoked_at',
  },
  webhooks: {
    table: 'webhook',
    owner: 'owner_id',
    key: 'id',
    columns: 'id, url, events, created_at, failing_since, disabled_at, disabled_reason',
  },
  webhook_deliveries: {
    table: 'webhook_delivery',
    owner: 'owner_id',
    key: 'id',
    columns:
      'id, webhook_id, event, body, state, attempts, last_status, last_problem, created_at, last_attempt_at, next_attempt_at',
  },
  github_connections: {
    table: 'github_link',
    owner: 'owner_id',
    key: 'id',
    columns: 'id, installation_id, account_login, github_user_id, github_login, created_at',
  },
  share_links: {
    table: 'share_link',
    owner: 'owner_id',
    key: 'id',
    columns: `id, scan_id, disclosure, release_at, passphrase_hash IS NOT NULL AS has_passphrase, created_at, expires_at,
      revoked_at, views, last_viewed_at, wrong_passphrases`,
  },
  tickets: {
    table: 'ticket',
    owner: 'owner_id',
    key: 'id',
    columns: `id, scan_id, reference, locale, findings, message, status, created_at, due_at, answered_at, closed_at, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('text', text, 'at', answer.created_at) ORDER BY ordinal), '[]')
        FROM ticket_answer answer WHERE answer.ticket_id = ticket.id
      ) AS answers`,
  },
  payments: {
    table: 'payment',
    owner: 'user_id',
    key: 'id',
    columns: `id, product_id, kind, units, amount_cents, currency, locale, intent_id, status, refunded_cents, units_back,
      created_at, paid_at, invoice_number, invoice_seller, invoice_buyer`,
  },
  equity_log: {
    table: 'equity_transaction',
    owner: 'user_id',
    key: 'position',
    columns: `id, position, kind, reason, reference, created_at, (
        SELECT jsonb_agg(jsonb_build_object('account', account, 'units', units, 'balance_after', balance_after))
        FROM equity_entry entry WHERE entry.transaction_id = equity_transaction.id
      ) AS entries`,
  },
} satisfies Record<string, UserList>

export type UserListName = keyof typeof lists

export const userListNames = Object.keys(lists) as UserListName[]

const ROWS_PER_PAGE = 100

/** The rows of one list as JSON that PostgreSQL wrote, in pages, so that neither side ever holds the whole list. */
export async function* readUserList(
  db: Database,
  { list, userId }: { list: UserListName; userId: string },
): AsyncGenerator<string[]> {
  const { table, owner, key, columns }: UserList = lists[list]
  let last: string | undefined
  do {
    const { rows } = await sql<{ json: string; key: string }>`
      SELECT ${sql.ref(key)}::text AS key,
        (SELECT row_to_json(shown)::text FROM (SELECT ${sql.raw(columns)}) AS shown) AS json
      FROM ${sql.table(table)}
      WHERE ${sql.ref(owner)} = ${userId} ${last === undefined ? sql`` : sql`AND ${sql.ref(key)} > ${last}`}
      ORDER BY ${sql.ref(key)} LIMIT ${ROWS_PER_PAGE}`.execute(db)
    if (rows.length > 0) yield rows.map(({ json }) => json)
    last = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.key
  } while (last !== undefined)
}

interface UserProject {
  id: string
  json: string
}

/** The user's projects one by one, each with its origin, the answer of the compile check and the list of its files. */
export async function* readUserProjects(db: Database, userId: string): AsyncGenerator<UserProject> {
  for await (const id of readIds(db, { table: 'project', userId })) {
    const { rows } = await sql<UserProject>`
      SELECT project.id, (SELECT row_to_json(shown)::text FROM (SELECT
        project.id, project.origin, project.stated, project.stored_bytes, project.created_at,
        (SELECT row_to_json(imported) FROM (SELECT git.url, git.ref, git.commit) AS imported) AS git,
        (SELECT row_to_json(deployed_code) FROM (SELECT deployed.chain_id, deployed.address, deployed.target, deployed.hops,
          deployed.block_number, deployed.service, deployed.hints, deployed.look) AS deployed_code) AS deployment,
        (SELECT row_to_json(checked) FROM (SELECT preflight.state, preflight.main_file, preflight.main_contract,
          preflight.diagnosis, preflight.bytecode_match, preflight.started_at, preflight.finished_at) AS checked
        ) AS compile_check,
        (SELECT json_agg(json_build_object('path', path, 'sha256', sha256, 'lines', lines) ORDER BY path)
          FROM project_file WHERE project_id = project.id) AS files
      ) AS shown) AS json
      FROM project
      LEFT JOIN project_git git ON git.project_id = project.id
      LEFT JOIN project_deployment deployed ON deployed.project_id = project.id
      LEFT JOIN preflight ON preflight.project_id = project.id
      WHERE project.id = ${id} AND project.owner_id = ${userId}`.execute(db)
    yield* rows
  }
}

interface UserScan {
  id: string
  json: string
  /** Objects of the report in the store. */
  structureSha256: string | null
  runsSha256: string | null
  foundrySha256: string | null
}

/** The user's scans one by one, each with its order, progress, checks, findings, decisions and signed manifest. */
export async function* readUserScans(db: Database, userId: string): AsyncGenerator<UserScan> {
  for await (const id of readIds(db, { table: 'scan', userId })) {
    const { rows } = await sql<UserScan>`
      SELECT id, structure_sha256, runs_sha256, foundry_sha256, (SELECT row_to_json(shown)::text FROM (SELECT
        id, project_id, name, main_file, main_contract, fuzzing, tier, charge, chosen_scope, continues_id, paid_by_id,
        status, planned_stages, created_at, finished_at, failure_reason, failure_detail, compiler, compiler_settings,
        bytecode_match, coverage, level, counts, suppressed_counts, decided, truncated, scope, project_rules, lineage_id,
        proof_reruns, source_sha256, manifest,
        (SELECT json_agg(json_build_object('stage', stage, 'state', state, 'at', at) ORDER BY at)
          FROM scan_event WHERE scan_id = scan.id) AS progress,
        (SELECT json_agg(row_to_json(check_row) ORDER BY check_row.ordinal) FROM (
          SELECT ordinal, engine, engine_version, stage, outcome, seconds, why, reason
          FROM check_outcome WHERE scan_id = scan.id) AS check_row) AS checks,
        (SELECT json_agg(row_to_json(finding_row) ORDER BY finding_row.ordinal) FROM (
          SELECT ordinal, label, fingerprint, detector, category, severity, grade, status, engines, locations, evidence,
            exhibits, finding.truncated, library, suppressed_at, carried_from_id, carried_reason
          FROM finding WHERE scan_id = scan.id) AS finding_row) AS findings,
        (SELECT json_agg(json_build_object('fingerprint', fingerprint, 'status', decision.status, 'reason', reason,
            'decided_at', decided_at) ORDER BY decided_at)
          FROM triage_decision decision WHERE decision.lineage_id = scan.id) AS decisions
      ) AS shown) AS json
      FROM scan WHERE id = ${id} AND owner_id = ${userId}`.execute(db)
    yield* rows
  }
}

async function* readIds(
  db: Database,
  { table, userId }: { table: 'project' | 'scan'; userId: string },
): AsyncGenerator<string> {
  let last: string | undefined
  do {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('ownerId', '=', userId)
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute()
    yield* rows.map(({ id }) => id)
    last = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.id
  } while (last !== undefined)
}
