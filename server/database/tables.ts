/**
 * How things are stored on both engines: ids and moments (ISO 8601 UTC) are text, money is integer cents,
 * data is integer bytes, truth is 0 or 1. Each noun's verbs turn rows into values.
 */
import type { Generated, Selectable } from "kysely";

/** Every table by its name. The module that declares a table, in its `tables.ts`, has it. */
export interface Tables {}

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export type SqlBoolean = 0 | 1;

/** The request that a row comes from; null for what nobody asked for, and for rows from before. */
export type RequestId = Generated<string | null>;
