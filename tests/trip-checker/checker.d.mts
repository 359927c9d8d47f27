interface ListedPlan {
  ids: string[];
  cents: number;
  mb: number;
  days: number;
  stack: string;
  where: string[];
}

export function plansOf(csv: string): ListedPlan[];
export function cheaperWay(
  plans: readonly ListedPlan[],
  legs: readonly { countries: readonly string[]; days: number; mb: number }[],
  most: number,
): { cents: number; ids: string[] } | undefined;
