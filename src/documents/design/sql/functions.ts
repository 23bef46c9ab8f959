/** Functions of PostgreSQL that designs use, by name: what they take, what they give, and when it may change. */

/** A row: name, gives, `i`mmutable, `s`table or `v`olatile, families of the arguments (`?` may be left out, `+` repeats). */
const ROWS = `
now timestamptz s
statement_timestamp timestamptz s
transaction_timestamp timestamptz s
clock_timestamp timestamptz v
timeofday text v
current_timestamp timestamptz s
current_date date s
current_time timetz s
localtime time s
localtimestamp timestamp s
current_user name s
session_user name s
current_role name s
user name s
current_catalog name s
current_schema name s
current_database name s
current_setting text s text bool?
gen_random_uuid uuid v
uuidv4 uuid v
uuidv7 uuid v interval?
random float v
nextval int v any
currval int v any
txid_current int v
pg_backend_pid int s
lower text i text
lower any i range
upper text i text
upper any i range
initcap text i text
btrim text i text text?
ltrim text i text text?
rtrim text i text text?
trim text i text text?
left text i text int
right text i text int
lpad text i text int text?
rpad text i text int text?
repeat text i text int
replace text i text text text
reverse text i text
split_part text i text text int
strpos int i text text
position int i text text
substring text i text any? int?
substr text i text int int?
overlay text i text text int int?
starts_with bool i text text
regexp_replace text i text text text any?
regexp_match text[] i text text text?
regexp_like bool i text text text?
regexp_count int i text text
translate text i text text text
length int i text
length int i bytea
length int i tsvector
char_length int i text
character_length int i text
octet_length int i text
octet_length int i bytea
bit_length int i text
ascii int i text
chr text i int
md5 text i text
md5 text i bytea
sha256 bytea i bytea
sha512 bytea i bytea
encode text i bytea text
decode bytea i text text
concat text s any+
concat_ws text s text any+
format text s text any+
quote_ident text i text
quote_literal text i text
to_char text s any text
to_number number s text text
to_date date s text text
to_timestamp timestamptz s text text
to_timestamp timestamptz i number
abs number i number
ceil number i number
ceiling number i number
floor number i number
round number i number int?
trunc number i number int?
sign number i number
sqrt float i number
power float i number number
pow float i number number
exp float i number
ln float i number
log float i number number?
mod number i number number
div number i number number
age interval i timestamp timestamp
age interval i timestamptz timestamptz
age interval s time
date_trunc timestamp i text timestamp
date_trunc interval i text interval
date_trunc timestamptz s text time
date_trunc timestamptz s text time text
date_part float i text timestamp
date_part float i text date
date_part float i text interval
date_part float s text time
extract number i text timestamp
extract number i text date
extract number i text interval
extract number i text timewise
extract number s text time
timezone timestamp i text timestamptz
timezone timestamptz i text timestamp
timezone any i any any
date date i timestamp
date date s timestamptz
isfinite bool i time
make_date date i int int int
make_interval interval i any+
make_timestamp timestamp i any+
justify_days interval i interval
justify_hours interval i interval
jsonb_typeof text i jsonb
json_typeof text i json
jsonb_array_length int i jsonb
json_array_length int i json
jsonb_build_object jsonb s any+
jsonb_build_array jsonb s any+
json_build_object json s any+
jsonb_object any i any+
jsonb_extract_path_text text i jsonb text+
jsonb_path_exists bool i jsonb any
jsonb_strip_nulls jsonb i jsonb
to_jsonb jsonb s any
to_json json s any
array_length int i array int
array_position int i array any
array_to_string text s array text
array_remove any i array any
array_append any i array any
cardinality int i array
string_to_array text[] i text text
num_nonnulls int i any+
num_nulls int i any+
int4range any i any+
int8range any i any+
numrange any i any+
tsrange any i any+
tstzrange any i any+
daterange any i any+
isempty bool i range
lower_inc bool i range
upper_inc bool i range
to_tsvector tsvector i any text
to_tsvector tsvector i any jsonb
to_tsvector tsvector s text
to_tsvector tsvector s jsonb
setweight tsvector i tsvector any
to_tsquery tsquery i any text
plainto_tsquery tsquery i any text
strip tsvector i tsvector
family int i inet
masklen int i inet
host text i inet
network any i inet
pg_column_size int s any
hashtext int i text
`

/** What CREATE EXTENSION brings; anything else of theirs is not known here. */
const EXTENSIONS: Record<string, { types: string[]; functions: string[] }> = {
  'uuid-ossp': {
    types: [],
    functions: [
      'uuid_generate_v1',
      'uuid_generate_v1mc',
      'uuid_generate_v3',
      'uuid_generate_v4',
      'uuid_generate_v5',
    ],
  },
  pgcrypto: {
    types: [],
    functions: [
      'digest',
      'hmac',
      'crypt',
      'gen_salt',
      'gen_random_bytes',
      'pgp_sym_encrypt',
      'pgp_sym_decrypt',
    ],
  },
  citext: { types: ['citext'], functions: [] },
  hstore: { types: ['hstore'], functions: [] },
  ltree: { types: ['ltree', 'lquery'], functions: [] },
  vector: { types: ['vector', 'halfvec'], functions: [] },
  postgis: { types: ['geometry', 'geography'], functions: ['st_setsrid', 'st_makepoint', 'st_point'] },
  pg_trgm: { types: [], functions: ['similarity', 'word_similarity'] },
  unaccent: { types: [], functions: ['unaccent'] },
}

export const AGGREGATES = new Set([
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'array_agg',
  'string_agg',
  'bool_and',
  'bool_or',
])

export type FunctionRow = { gives: string; volatility: string; takes: string[] }

const readRows = (): Map<string, FunctionRow[]> => {
  const functions = new Map<string, FunctionRow[]>()
  for (const row of ROWS.trim().split('\n')) {
    const [name = '', gives = '', volatility = '', ...takes] = row.split(' ')
    functions.set(name, [...(functions.get(name) ?? []), { gives, volatility, takes }])
  }
  return functions
}

let functions: Map<string, FunctionRow[]> | undefined

export const findFunction = (name: string): FunctionRow[] | undefined => {
  functions ??= readRows()
  return functions.get(name)
}

/** The extension that a type or function comes from. */
export const findExtension = (of: 'types' | 'functions', name: string): string | undefined =>
  Object.entries(EXTENSIONS).find(([, row]) => row[of].includes(name))?.[0]
