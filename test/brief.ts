/** A brief as an author would write it; also for what runs outside of the test runner. */
export const brief = (
  title = 'Order export',
  more = '',
  said = 'Export orders as CSV.',
): string => `# ${title}

## Status

**Status**: draft

## User Utterance

> ${said}

## Overview

Shop owners export their orders.${more}

## Goals

- Less typing

## Scope

Orders only.

## Success Criteria

- A file arrives
`
