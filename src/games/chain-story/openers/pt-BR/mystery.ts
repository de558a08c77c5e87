import { openers } from '../../text-prompt.ts'

export const mysteryOpeners = openers(
  'pt-br-mystery',
  `
01 Às nove em ponto, sumiram todas as tampas de pote da Rua das Acácias.
02 A inspetora Jandira só tinha uma pista: um pão de queijo pela metade, ainda quente.
03 “Passei a tarde na rede”, garantiu a condessa, mas a rede rangeu de um jeito suspeito.
04 Quem pagaria uma fortuna por um guarda-chuva furado?
05 Havia cinco suspeitos, seis xícaras e um gato com cara de quem sabia de tudo.
06 No fundo do armário da pousada, a hóspede do quarto nove encontrou outra pousada.
07 O galo da vila parou de cantar na sexta, e no sábado foi a vez do rádio.
08 Durante os quatro minutos de apagão, alguém passou manteiga em todas as maçanetas do hotel.
09 Toda quinta-feira aparece mais um degrau na escada do museu.
10 Meu escritório de detetive abriu às oito, e às oito e dez já tinham levado a placa.
11 Debaixo da mesa de dominó da praça, havia um botão vermelho que ninguém se lembrava de ter instalado.
12 Só uma pessoa na ilha tinha a chave do farol, e era justamente quem falava dormindo.
13 A receita da goiabada sumiu na véspera do festival, junto com a goiabada.
14 Pegadas de chinelo iam até o meio da praia e ali, sem mais nem menos, acabavam.
15 Ao abrir a mala trocada no aeroporto, Otávio encontrou trezentas colheres e um pedido de desculpas.
16 O retrato do barão piscou uma vez para dizer sim e duas para mudar de assunto.
17 Desapareceu a bolinha de número 59 do bingo, e Dona Cida só precisava dela.
18 “Quem fez isso está nesta padaria”, anunciou a detetive, “e tem farinha no sapato.”
19 De madrugada, o piano do clube tocou três notas e pediu segredo.
20 Segundo o vigia do teatro, a atriz entrou duas vezes e não saiu nenhuma.
21 Faltava uma peça no quebra-cabeça de cinco mil, e o delegado mandou fechar as portas.
`,
)
