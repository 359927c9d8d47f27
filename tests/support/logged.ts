/** What the code under test wrote to its log, a line each; emptied after each test. */
export const logged: string[] = [];
