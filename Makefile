# Thin targets over npm scripts; `make` alone lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

system_node_is_old := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 24 ? 0 : 1)' 2>/dev/null && echo yes)
ifeq ($(system_node_is_old),yes)
export PATH := $(CURDIR)/.local/node/bin:$(PATH)
endif

run := npm run --silent
# Only one start or stop at a time; started processes don't inherit the lock.
alone := mkdir -p .local && flock --close .local/stack.lock

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: installed
installed:
	@test -d node_modules || { echo 'nothing is installed yet: run `make setup` first' >&2; exit 1; }

.PHONY: setup dev up down check check-all gate fix e2e scan cli cli-check sbom release release-verify golden report-sample open-reports verify screens ledger-check audit-verify fuzz-api hostile faults bank load overload rolling restore-drill bench-api bench-detect bench-figures bench-fixes bench-folds bench-forge bench-fuzz bench-intake bench-preflight bench-projects bench-triage images containers charts chart-pods bench-proof bench-rerun bench-scan bench-size bench-unit bench-web bench-formal bench-traces fleet simulate scale vm-check
setup: ## install everything the repository needs; a second run only verifies
	@scripts/setup/bootstrap.sh
dev: installed ## run all services and apps in watch mode with demo data, until Ctrl-C
	@$(run) dev
up: installed ## start the built product in the background on free loopback ports; writes .local/urls.json
	@$(alone) $(run) up
down: installed ## stop exactly what `make up` started
	@$(alone) $(run) down
check: installed ## everything of the gate: types, lint, boundaries, docs, then unit, service, tool and browser tests
	@$(run) check
check-all: installed ## [FROM=step] [SHARD=1/3]: the gate without kept results, then slow tests, all browser tests and page weights; hours
	@FROM="$(FROM)" SHARD="$(SHARD)" $(run) check:all
gate: ## set up and check the committed HEAD in a clean clone beside this checkout; writes .local/gate-passed
	@scripts/gate.sh
fix: installed ## format; regenerate messages, OpenAPI and third-party notices
	@$(run) fix
e2e: installed ## run all of Playwright's tests in real Chromium against the whole product
	@$(run) e2e
scan: installed ## FILE=x.sol OUT=y.json [ENGINE=id] [FUZZ=0|1] [PROJECT=dir]: scan one file or a whole project, without web or database
	@node scripts/scan/main.ts --file "$(FILE)" --out "$(OUT)" --engine "$(ENGINE)" --fuzz "$(FUZZ)" --project "$(PROJECT)"
cli: installed ## OUT=dir: build the npm package of the command `lcat`
	@node packages/cli/build.ts "$(OUT)"
cli-check: installed ## run the packed `lcat` with Node 20 (from the registry) and 24 against the whole product
	@node packages/cli/check.ts
sbom: installed ## OUT=f.json: list npm, Python, Go and vendored tools with their hashes, as validated CycloneDX
	@node scripts/sbom/main.ts "$(OUT)"
release: installed ## VERSION=x.y.z KEY=key.pem [OUT=dir] [IMAGES=0]: cut the changelog, build every file of the release, search them for secrets, sign them
	@scripts/setup/bootstrap.sh --releases
	@if [ "$(IMAGES)" != 0 ]; then scripts/setup/bootstrap.sh --containers; fi
	@PATH="$(CURDIR)/.local/node/bin:$$PATH" node scripts/release/main.ts --version "$(VERSION)" --key "$(KEY)" --out "$(OUT)" --images "$(or $(IMAGES),1)"
release-verify: installed ## DIR=dir KEY=public.pem [COMMIT=sha]: check every file of a release against its signed provenance, offline
	@node scripts/release-verify/main.ts --dir "$(DIR)" --key "$(KEY)" --commit "$(COMMIT)"
golden: installed ## update the golden reports; review the changes
	@npx vitest run --project tool apps/worker/src/goldens/goldens.tool.test.ts --update
report-sample: installed ## OUT=dir: write every export of a fixed sample scan, signed with the sample key, the same bytes each time
	@node scripts/report-sample/main.ts "$(OUT)"
open-reports: installed ## [ONLY=solady,erc721a]: scan the packages of the public archive again; fails if a finding has no comment, or a comment no finding
	@node scripts/open-reports/main.ts --only "$(ONLY)"; ended=$$?; npx biome format --write packages/report/open-reports; exit $$ended
verify: installed ## FILE=report.pdf|report.json [KEYS=f.json] [MANIFEST=report.json]: check a signed report offline; KEYS defaults to the sample's
	@node scripts/verify/main.ts --file "$(FILE)" --keys "$(KEYS)" --manifest "$(MANIFEST)"
ledger-check: installed ## [DATABASE_URL=postgres://…]: check every rule of the equity ledger, of `make up` or of that database
	@node scripts/ledger-check/main.ts
audit-verify: installed ## [DATABASE_URL=postgres://…]: recompute the chain of the audit log, of `make up` or of that database; names the first broken row
	@node scripts/audit-verify/main.ts
screens: installed ## OUT=dir [PAGES=home,form|readme|site]: take screenshots of every page in both languages and widths, on one sheet
	@node scripts/screens/main.ts "$(OUT)" "$(PAGES)"
images: installed ## [ONLY=api,worker] [FRESH=1] [AGAIN=0]: build the container images with Podman, twice; FRESH=1 takes Debian's newest packages, AGAIN=0 builds once
	@scripts/setup/bootstrap.sh --containers
	@ONLY="$(ONLY)" FRESH="$(FRESH)" AGAIN="$(or $(AGAIN),1)" node scripts/images/main.ts
containers: installed ## run the images with PostgreSQL, Temporal, S3 and TLS: every probe of the jail, then sign-up to exported report
	@scripts/setup/bootstrap.sh --containers
	@node scripts/containers/main.ts
charts: installed ## render the Helm chart in every size; check its objects with Helm, Kubernetes' schemas and our own rules
	@$(run) check:charts
chart-pods: installed ## run every pod of the Helm chart with Podman, and compare its rights and secrets with what the chart promises
	@scripts/setup/bootstrap.sh --containers
	@node scripts/chart-pods/main.ts
vm-check: installed ## as root [TEMPORAL=development]: install the VM layout in namespaces with a systemd of its own; scan, upgrade, roll back and boot again
	@[ "$(TEMPORAL)" = development ] || scripts/setup/bootstrap.sh --service-programs
	@TEMPORAL=$(TEMPORAL) node deploy/vm/check/main.ts
bench-web: installed ## [PAGES=/,/form] [RUNS=5]: check page weight and Lighthouse scores against their bounds
	@PAGES="$(PAGES)" RUNS="$(RUNS)" node bench/web/main.ts

bench-intake: installed ## [SET=dir]: run every project under dir through the compile doctor, without hints
	@node bench/intake/main.ts --set "$(SET)"

bench-preflight: installed ## [RUNS=5]: time from an upload of 500 lines to the doctor's answer, and from a cancel to its end
	@RUNS="$(RUNS)" node bench/preflight/main.ts

bench-projects: installed ## [ONLY=aave,solady] [ENGINES=slither,structure] [SLOTS=2] [OUT=f.json]: run published packages through the doctor and every check; none may fail
	@node bench/projects/main.ts --only "$(ONLY)" --engines "$(ENGINES)" --slots "$(SLOTS)" --out "$(OUT)"

bench-formal: installed ## [ONLY=name]: run formal verification on contracts with known properties
	@node bench/formal/main.ts --only "$(ONLY)"

bench-detect: installed ## SET=dir OUT=f.json [ENGINES=all]: list findings of every contract under dir, beside those of bare Slither
	@node bench/detect/main.ts --set "$(SET)" --out "$(OUT)" --engines "$(ENGINES)"

bench-forge: installed ## [SET=dir] [OUT=f.json] [BUILDS=dir] [ONLY=project]: scan audited projects as a whole and score them function by function, beside bare Slither
	@node bench/forge/main.ts --set "$(SET)" --out "$(OUT)" --builds "$(BUILDS)" --only "$(ONLY)"

bench-folds: installed ## [SETS=dir] [FINDINGS=dir] [BUILDS=dir]: compare figures on the folds that rules are written on with the held-out fold
	@node bench/folds/main.ts --sets "$(SETS)" --findings "$(FINDINGS)" --builds "$(BUILDS)"

bench-figures: installed ## FINDINGS=dir [SETS=dir]: score saved findings and write the published figures and docs/benchmark.md
	@node bench/figures/main.ts --findings "$(FINDINGS)" --sets "$(SETS)"
	@npx biome format --write packages/detectors/figures.json

bench-proof: installed ## SET=fixtures|presets|projects|audits|dir OUT=f.json [LABELS=f.json] [FROM=0] [TO=…] [ONLY=text] [BUILDS=dir] [SLOTS=2]: run the proof engine, and its tests again
	@node bench/proof/main.ts --set "$(SET)" --out "$(OUT)" --labels "$(LABELS)" --from "$(FROM)" --to "$(TO)" --only "$(ONLY)" --builds "$(BUILDS)" --slots "$(SLOTS)"

bench-fixes: installed ## SET=fixtures|dir [LABELS=f.json] [PROOFS=dir] [ONLY=text] [FROM=0] [TO=…]: search patches for every proof, and test each again without the product
	@node bench/fixes/main.ts --set "$(SET)" --labels "$(LABELS)" --proofs "$(PROOFS)" --only "$(ONLY)" --from "$(FROM)" --to "$(TO)"

bench-rerun: installed ## [ONLY=jar,vault]: run kept proofs on moved lines, where nothing may be gone, and on fixed twins
	@node bench/rerun/main.ts --only "$(ONLY)"

bench-fuzz: installed ## [ONLY=Oz,HiddenFee]: fuzz bad tokens and pools, which must be caught, and correct ones, which must not be reported
	@ONLY="$(ONLY)" node bench/fuzz/main.ts

bench-triage: installed ## check triage decisions after twenty edits of other code and ten of their causes
	@node bench/triage/main.ts

fuzz-api: installed ## [EXAMPLES=100]: send generated calls to /api/v2, from its OpenAPI document; every answer must be documented
	@EXAMPLES="$(or $(EXAMPLES),100)" npx vitest run --project service apps/api/src/test/document-fuzz

bench-unit: installed ## SET=dir: generate unit tests for every contract under dir; report deployed, ran, and reasons
	@node bench/unit/main.ts --set "$(SET)"

bench-size: installed ## SET=dir [COUNT=12]: measure CPU of contracts of different sizes in all engines but fuzzing, with the resulting estimate
	@node bench/size/main.ts --set "$(SET)" --count "$(COUNT)"

bench-scan: installed ## [RUNS=3] [ONLY=fast]: scan a token of 500 lines as a fast scan and with every engine, without and with fuzzing, beside bare Slither
	@RUNS="$(RUNS)" ONLY="$(ONLY)" node bench/scan/main.ts

bank: installed ## [DURATION=300] [CLIENTS=64] [SEED=…] [RESTART=postgres]: test the ledger under concurrent purchases, orders, failures and kills
	@DURATION="$(DURATION)" CLIENTS="$(CLIENTS)" SEED="$(SEED)" RESTART="$(RESTART)" node bench/bank/main.ts

overload: installed ## [ONLY=streams,mail,scans,uploads] [SCANS=1000] [STREAMS=1000] [MAIL_SECONDS=180] [PAID_SCANS=10]: test fairness, refusals and cost under a flood
	@ONLY="$(ONLY)" SCANS="$(SCANS)" STREAMS="$(STREAMS)" MAIL_SECONDS="$(MAIL_SECONDS)" PAID_SCANS="$(PAID_SCANS)" node bench/overload/main.ts

hostile: installed ## [ONLY=H01,X03] [SEED=n]: send hostile inputs through the whole product; each must end as listed, and another user must still be served
	@ONLY="$(ONLY)" SEED="$(SEED)" node bench/hostile/main.ts

rolling: installed ## [ROUNDS=3]: replace two API and two worker processes one by one under load; nothing may be refused, lost or spent
	@ROUNDS="$(ROUNDS)" node bench/rolling/main.ts

fleet: installed ## [WORKERS=3] [SCANS=200] [SEED=n] [USERS=5] [KILL_SECONDS=40] [TIER=fast|full] [OUT=f.json]: scans of several users on workers that are killed at random; none may be lost
	@WORKERS="$(WORKERS)" SCANS="$(SCANS)" SEED="$(SEED)" USERS="$(USERS)" KILL_SECONDS="$(KILL_SECONDS)" TIER="$(TIER)" OUT="$(OUT)" node bench/fleet/main.ts

simulate: installed ## [RUN=fast] [SEED=1]: simulate a recorded run of `make fleet`, bursts and lost workers
	@RUN="$(RUN)" SEED="$(SEED)" node bench/simulate/main.ts

scale: installed ## write docs/scale.md from recorded runs of `make fleet` and bench/scale/inputs.json
	@node bench/scale/main.ts

restore-drill: installed ## back up, destroy and restore a product of its own to a noted time; every open scan must end or be refunded
	@node bench/restore-drill/main.ts

bench-api: installed ## [RUNS=3] [ONLY=getUser,listScans]: time every read of the signed-in area beside a bare Fastify route with the same queries
	@RUNS="$(RUNS)" ONLY="$(ONLY)" node bench/api/main.ts

bench-traces: installed ## [RUNS=5]: time a cheap read without tracing, with a tenth and with all requests traced
	@RUNS="$(RUNS)" node bench/traces/main.ts

load: installed ## [MINUTES=10] [STREAMS=1000] [SOCKETS=2000] [READERS=600]: run reads, sign-ins, orders and streams at once, then a heavy user and slow sockets beside others
	@MINUTES="$(MINUTES)" STREAMS="$(STREAMS)" SOCKETS="$(SOCKETS)" READERS="$(READERS)" node bench/load/main.ts

faults: installed ## [ROUNDS=3] [SEED=n] [ONLY=settle,s3-link:reset]: break processes, connections, disks and clocks in a random order; nothing that was acknowledged may be lost
	@ROUNDS="$(ROUNDS)" SEED="$(SEED)" ONLY="$(ONLY)" node bench/faults/main.ts
